// What an open page hears. A browser keeps six connections to a server, however many tabs it has: where it can, all tabs
// hear one stream, which this same file holds as a shared worker. Nothing of that needs a secure context.
"use strict";

function stream(url, page, net) {
  let source, tries = 0, waiting = 0;
  function open() {
    clearTimeout(waiting);
    source?.close();
    source = new EventSource(url);
    source.addEventListener("page", (event) => { tries = 0; net(""); page(JSON.parse(event.data)); });
    source.onopen = () => { tries = 0; net(""); };
    source.onerror = () => {
      net("Connecting again.");
      if (source.readyState === EventSource.CLOSED) waiting = setTimeout(open, Math.min(250 * 2 ** tries++, 1000));
    };
  }
  open();
  return { again: () => { if (source.readyState !== EventSource.OPEN) open(); }, close: () => source.close() };
}

function shared() {                     // the worker's side: it knows the whole page, for tabs that come later
  const tabs = new Set();
  let whole = null, words = "";
  const tell = (what) => { for (const tab of tabs) tab.postMessage(what); };
  const source = stream(self.name, (told) => {
    const known = new Map((whole ?? []).map(([key, , html]) => [key, html]));
    whole = told.map(([key, digest, html]) => [key, digest, html ?? known.get(key)]);
    tell({ told });
  }, (now) => { if (now !== words) tell({ words: words = now }); });
  self.onconnect = ({ ports: [tab] }) => {
    tabs.add(tab);
    tab.onmessage = ({ data }) => { if (data === "bye") tabs.delete(tab); else source.again(); };
    if (whole) tab.postMessage({ told: whole });
    if (words) tab.postMessage({ words });
  };
}

if (typeof document === "undefined") shared();
