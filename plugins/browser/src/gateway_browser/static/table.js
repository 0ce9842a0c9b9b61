// The page of a table: follows its changes, keeps what somebody is filling in, sends forms. Without it all forms act.
"use strict";

const regions = () => document.querySelectorAll("[data-region]");
const net = (words) => { const line = document.getElementById("net"); if (line) line.textContent = words; };
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// ── changes ─────────────────────────────────────────────────────────────────────────────────────────────────────────
// A change lists all blocks in their order: [key, digest] or [key, digest, html]. One with an equal digest is not touched.

function settle(told) {
  let whole = true;
  const stood = document.activeElement?.getBoundingClientRect().top;
  for (const region of regions()) {
    const mine = told.filter(([key]) => key.startsWith(region.id + "."));
    const keys = new Set(mine.map(([key]) => key));
    for (const old of [...region.children]) if (!keys.has(old.id)) old.remove();  // first: to move a block blurs it
    let at = region.firstElementChild;
    for (const [key, digest, html] of mine) {
      let block = document.getElementById(key);
      if (!block || block.dataset.digest !== digest) {
        if (html === undefined) { whole = false; continue; }
        const fresh = made(html);
        if (block) { if (block === at) at = fresh; replace(block, fresh); } else region.insertBefore(fresh, at);
        block = fresh;
        furnish(block);
      }
      if (block === at) at = at.nextElementSibling;
      else region.insertBefore(block, at);
    }
  }
  const one = document.activeElement;
  if (one !== document.body && stood !== undefined) scrollBy({ top: one.getBoundingClientRect().top - stood, behavior: "instant" });
  title();
  return whole;
}

function made(html) {
  return new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
}

function replace(old, fresh) {
  const open = [...old.querySelectorAll("details[open][id]")].map((one) => one.id);
  for (const one of fresh.querySelectorAll("details[id]")) {
    if (old.querySelector("#" + CSS.escape(one.id))) one.open = open.includes(one.id);
  }
  for (const form of fresh.querySelectorAll("form.act")) {
    const was = [...old.querySelectorAll("form.act")].find((one) => same(one, form));
    if (was) keep(was, form);
  }
  const focus = old.contains(document.activeElement) ? document.activeElement : null;
  const path = focus && place(old, focus);
  old.replaceWith(fresh);
  if (path) refocus(fresh, focus, path);
}

const what = (form) => [form.getAttribute("action"), form.elements.form?.value, form.elements.seat?.value, !!form.elements.say].join();
const same = (a, b) => what(a) === what(b);

const keep = (was, form) => { if (was.dataset.touched) fill(form, pairs(was)); };
const pairs = (form) => [...new FormData(form)].filter(([name]) => !["request", "form", "seat"].includes(name));

function fill(form, said) {             // what somebody has changed goes on standing there, if it still can
  form.dataset.touched = "1";
  for (const one of form.elements) {
    if (!one.name || one.type === "hidden") continue;
    const old = said.filter(([name]) => name === one.name).map(([, value]) => value);
    if (one.type === "radio") one.checked ||= old.includes(one.value);
    else if (one.type === "checkbox") one.checked = old.includes(one.value);
    else if (old.length && (one.type !== "select-one" || [...one.options].some((x) => x.value === old[0]))) one.value = old[0];
  }
}

const ticks = (one) => one.type === "radio" || one.type === "checkbox";
const place = (block, one) => ({ name: one.name, value: ticks(one) ? one.value : null, at: [...block.querySelectorAll(one.localName)].indexOf(one) });

function refocus(block, old, { name, value, at }) {
  const alike = [...block.querySelectorAll(old.localName)];
  const one = (name && alike.find((x) => x.name === name && (value === null || x.value === value))) || alike[at];
  one?.focus({ preventScroll: true });
  if (one && old.selectionStart != null && one.type !== "number") one.setSelectionRange?.(old.selectionStart, old.selectionEnd);
}

const named = document.title;
function title() {
  document.title = (document.querySelector(".turn.yours") ? "Yours to decide - " : "") + named;
}

// ── half-typed words ────────────────────────────────────────────────────────────────────────────────────────────────
// They outlive a reload, in this tab, for the person whose page it is; of an act and of dice, as long as the same is asked.

const { whose } = document.body.dataset;
const asked = (form) => form.getAttribute("action") === "/order" ? "" : form.elements.request?.value;

function drafts(change) {
  try {
    const kept = JSON.parse(sessionStorage.getItem("drafts")), mine = kept && kept.whose === whose ? kept : { whose, forms: {} };
    change?.(mine.forms);
    if (whose && change) sessionStorage.setItem("drafts", JSON.stringify(mine));
    return mine.forms;
  } catch { return {}; }                // this browser keeps nothing
}

function recall(form) {
  const kept = drafts()[what(form)];
  if (kept?.request !== asked(form) || form.dataset.touched) return;
  fill(form, kept.said);
  for (const line of form.querySelectorAll("textarea")) {  // or it would be sent unseen
    if (line.value !== line.defaultValue) for (let one = line; (one = one.parentElement?.closest("details")); ) one.open = true;
  }
  if (form.elements.form) weigh(form);
}

function forget(form) {                 // what was sent
  drafts((forms) => { delete forms[what(form)]; });
  for (const one of [...document.querySelectorAll("form.act")].filter((one) => same(one, form))) {
    delete one.dataset.touched;
    for (const line of one.querySelectorAll("[autocomplete=off]")) line.value = line.defaultValue;
  }
}

// ── the stream ──────────────────────────────────────────────────────────────────────────────────────────────────────

function follow() {
  const url = document.body.classList.contains("big") ? "/stream?screen" : "/stream";
  const page = (told) => { if (!settle(told)) again(); };
  if (!("SharedWorker" in window)) return stream(url, page, net);
  const { port } = new SharedWorker("/static/stream.js", { name: url });
  port.onmessage = ({ data }) => { if (data.told) page(data.told); if ("words" in data) net(data.words); };
  return { again: () => port.postMessage("again"), close: () => port.postMessage("bye") };
}

async function again() {
  const answer = await fetch(location.href);
  if (answer.ok) adopt(await answer.text());
}

function adopt(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  settle([...page.querySelectorAll("[data-region] > .block")].map((one) => [one.id, one.dataset.digest, one.outerHTML]));
}

// ── forms ───────────────────────────────────────────────────────────────────────────────────────────────────────────

async function send(event) {
  const form = event.target;
  if (form.method !== "post" || !form.classList.contains("act")) return;
  event.preventDefault();
  if (form.dataset.sent) return;
  form.dataset.sent = "1";
  for (const old of document.querySelectorAll(".wrong.told")) old.remove();
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "X-Script": "1" } });
    if (answer.ok) done(form);
    else wrong(form, answer.headers.get("content-type")?.includes("html") ? said(await answer.text()) : await answer.text());
  } catch {
    net("Not sent: the table is not reached. Try again.");
  }
  delete form.dataset.sent;
}

function done(form) {
  forget(form);
  if (!document.getElementById("mine")) { location.assign("/"); return; }
  form.closest("details.form, details.folded")?.removeAttribute("open");
  if (form.getAttribute("action") !== "/act") return;
  scrollTo({ top: 0, behavior: calm() ? "auto" : "smooth" });
  if (!document.activeElement || form.contains(document.activeElement)) document.getElementById("mine").focus({ preventScroll: true });
}

const said = (text) => new DOMParser().parseFromString(text, "text/html").querySelector(".wrong")?.textContent ?? "This could not be done.";

function wrong(form, words) {
  const line = document.createElement("p");
  line.className = "wrong told";
  line.setAttribute("role", "alert");
  line.textContent = words;
  if (form.isConnected) form.prepend(line);
  else (document.getElementById("mine") ?? document.querySelector("main")).prepend(line);
  line.scrollIntoView({ block: "center" });
}

// ── what a form is filled in with ───────────────────────────────────────────────────────────────────────────────────

function furnish(root) {
  for (const form of root.querySelectorAll("form.act")) { recall(form); conditions(form); tells(form); }
  for (const button of root.querySelectorAll(".together button")) button.hidden = true;
  if (document.body.classList.contains("big")) for (const one of root.querySelectorAll(".cards, #all-said")) one.open = true;
  for (const row of root.querySelectorAll(".scale")) slide(row);
  for (const list of root.querySelectorAll(".places")) arrange(list);
  for (const one of root.querySelectorAll("[data-chance]")) seen.observe(one);
  if (root.querySelector("form.alone")) weigh(root.querySelector("form.alone"));
}

function conditions(form) {             // a part that changes nothing with what was chosen is not asked for
  for (const one of form.querySelectorAll("[data-needs]")) {
    const now = new FormData(form).getAll(one.dataset.needs);
    one.hidden = !now.some((value) => one.dataset.where.split(" ").includes(value));
  }
}

function tells(form) {                  // a button says what it will do, where that may be nothing
  const button = form.querySelector("button[data-told]");
  const list = button && form.querySelector("select"), pick = button && form.querySelector("input[type=radio]:checked");
  const chosen = list ? list.selectedOptions[0]?.text : pick?.closest(".pick").querySelector("span").firstChild.textContent;
  if (chosen) button.textContent = button.dataset.told + chosen.trim();
}

function slide(row) {                   // amounts are slid; those with words stand in a list, which is hidden then
  const list = row.querySelector("select"), shown = document.createElement("output");
  const input = list ? document.createElement("input") : row.querySelector("input");
  if (list) {
    Object.assign(input, { min: 0, max: list.length - 1, value: list.selectedIndex });
    list.hidden = true;
    input.setAttribute("aria-label", row.querySelector("span").textContent);
    list.after(input);
    list.addEventListener("change", () => { input.value = list.selectedIndex; tell(); });
  }
  const tell = () => {
    shown.textContent = list ? list.options[input.value].text : input.value;
    input.setAttribute("aria-valuetext", shown.textContent);
  };
  input.type = "range";
  input.addEventListener("input", () => { if (list) list.selectedIndex = input.value; tell(); });
  input.after(shown);
  if (list) input.value = list.selectedIndex;
  tell();
}

function arrange(list) {                // instead of numbers: up and down
  const hint = list.parentElement.querySelector("[data-script]");
  if (hint) hint.textContent = hint.dataset.script;
  const numbered = () => [...list.children].filter((row) => !row.querySelector("input[type=checkbox]") || row.querySelector("input[type=checkbox]").checked);
  const count = () => {
    let at = 0;
    for (const row of list.children) {
      const number = row.querySelector("[name]").value = numbered().includes(row) ? ++at : "";
      row.dataset.place = number ? `${number}.` : "–";
      const spared = row.querySelector("[data-spared]");
      if (spared) spared.textContent = number ? "" : "left out";
    }
  };
  const at = (row) => Number(row.querySelector("[name]").value || 1e9);
  for (const label of [...list.children].sort((a, b) => at(a) - at(b))) {
    list.append(label);
    const input = label.querySelector("input"), row = document.createElement("div"), words = label.querySelector("span");
    row.className = "row";
    row.append(words, input);
    input.type = "hidden";
    if (words.querySelector("[data-spared]")) {
      const box = document.createElement("input"), name = document.createElement("label");
      box.type = "checkbox";
      box.checked = input.value !== "";
      box.addEventListener("change", count);
      name.className = "pick";
      words.replaceWith(name);
      name.append(box, words);
    }
    for (const [sign, by] of [["↑", -1], ["↓", 1]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.setAttribute("aria-label", `${words.firstChild.textContent.trim()}: ${by < 0 ? "earlier" : "later"}`);
      button.addEventListener("click", () => {
        const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
        if (other) by < 0 ? other.before(row) : other.after(row);
        count();
        button.focus();
        list.dispatchEvent(new Event("change", { bubbles: true }));
      });
      row.append(button);
    }
    label.replaceWith(row);
  }
  count();
}

function tapped(event) {           // what lies over the page goes again with a tap beside it
  const { target } = event;
  for (const one of document.querySelectorAll(".over[open]")) if (!one.contains(target)) one.open = false;
  const link = target.closest?.(".with a");
  if (!link) return;
  event.preventDefault();
  combine(link.closest(".whole"), link.search.slice(1));
}

function touched({ target, type }) {
  const kinds = type === "change" && target.closest?.("form.together");
  if (kinds) combine(kinds.closest(".whole"), new URLSearchParams(new FormData(kinds)));
  const form = target.closest?.("form.act");
  if (!form) return;
  form.dataset.touched = "1";
  drafts((forms) => { forms[what(form)] = { request: asked(form), said: pairs(form) }; });
  if (!form.elements.form) return;
  conditions(form);
  tells(form);
  if (type === "change" || target.localName !== "textarea") weigh(form);
}

async function combine(whole, what) {   // in the place of a form stands that of all that is put together
  const buttons = [...whole.querySelectorAll("form.act > button")];
  for (const one of buttons) one.disabled = true;  // what was chosen last is not in that form yet
  const answer = await fetch("/form?" + what).catch(() => ({ ok: false }));
  for (const one of buttons) one.disabled = false;
  const fresh = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".whole");
  if (!fresh || !whole.isConnected) return;
  const { name, value } = document.activeElement ?? {}, was = whole.querySelector("form.act");
  whole.replaceChildren(...fresh.childNodes);
  const form = whole.querySelector("form.act");
  if (was && form) keep(was, form);
  furnish(whole);
  const again = name && [...whole.querySelectorAll(`.together [name="${CSS.escape(name)}"]`)].find((one) => !ticks(one) || one.value === value);
  (again || whole.querySelector("select, [type=checkbox]"))?.focus({ preventScroll: true });
}

setInterval(() => {                     // how long somebody has still; what their own clock cannot know is not told
  for (const one of document.querySelectorAll("[data-due]")) {
    const left = Math.ceil((one.dataset.due - Date.now()) / 1000);
    one.textContent = left >= 0 && left <= one.dataset.most ? `: ${left} left` : "";
  }
}, 500);

// ── chances ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function look(all) {
  for (const { target, isIntersecting } of all) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    const form = target.closest("form.act") ?? target.closest("details.form")?.querySelector("form.act");
    if (form) ask(form, false);
  }
}

const due = new WeakMap();
function weigh(form) {
  clearTimeout(due.get(form));
  due.set(form, setTimeout(() => ask(form, true), 150));
}

async function ask(form, filled) {
  if (form.getAttribute("action") !== "/act") return;  // nothing is left to chance
  const what = new URLSearchParams(filled ? new FormData(form) : undefined);
  for (const name of ["seat", "form"]) what.set(name, form.elements[name].value);
  what.delete("request");
  what.delete("say");
  let found;
  try {
    const answer = await fetch("/why?" + what);
    if (!answer.ok) return;
    found = await answer.json();
  } catch { return; }
  if (!form.isConnected) return;
  if (!filled && form.dataset.touched) return;
  const told = (form.closest("details.form") ?? form).querySelectorAll("[data-chance], [data-now]");
  for (const one of told) one.textContent = found.chance ?? "";
  const cost = form.querySelector("[data-cost]");
  if (cost && (found.cost || found.wrong)) cost.textContent = found.wrong ?? found.cost;
  for (const one of form.querySelectorAll("input[type=radio]")) {
    const chance = found.ways?.[one.name]?.[one.value], pick = one.closest(".pick");
    let line = pick.querySelector(".chance");
    if (!line && chance) pick.append(line = Object.assign(document.createElement("span"), { className: "chance" }));
    if (line) line.textContent = chance ?? "";
  }
  const why = form.querySelector("[data-why]");
  if (why) {
    why.hidden = !found.why?.length;
    const lines = (found.why ?? []).map((line) => Object.assign(document.createElement("p"), { textContent: line }));
    why.replaceChildren(why.firstElementChild, ...(found.chance ? [Object.assign(document.createElement("p"), { textContent: found.chance })] : []), ...lines);
  }
  for (const [name, value] of Object.entries(found.best ?? {})) {
    for (const one of form.elements) {
      if (one.name !== name) continue;
      if (one.type === "radio") { if (one.value === value) one.checked = true; }
      else if (one.type === "select-one" && [...one.options].some((x) => x.value === value)) {
        one.value = value;
        if (one.hidden) one.dispatchEvent(new Event("change"));
      }
    }
  }
  if (found.best) { conditions(form); tells(form); }
}

// ── now ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

let seen, following;

function listen() {
  seen = new IntersectionObserver(look);
  document.addEventListener("submit", send);
  document.addEventListener("input", touched);
  document.addEventListener("change", touched);
  document.addEventListener("click", tapped);
}

listen();
drafts(() => {});                       // of somebody else nothing is kept
furnish(document);
title();
if (regions().length) {
  following = follow();
  document.addEventListener("visibilitychange", () => { if (!document.hidden) following.again(); });
  addEventListener("pagehide", () => following.close());
  addEventListener("pageshow", (event) => { if (event.persisted) following = follow(); });
}
