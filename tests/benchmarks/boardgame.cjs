// How long 2,000 moves take in boardgame.io's local client: noughts and crosses, as its own tutorial writes it.
// It answers each line of its input with the moves a second of processor time of one such round.
const path = require('node:path');
const readline = require('node:readline');
const { createRequire } = require('node:module');

const { Client } = createRequire(path.resolve(process.argv[2], 'here.js'))('boardgame.io/client');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const ORDER = [4, 0, 8, 2, 1, 7, 6, 3, 5]; // a draw: every game takes nine moves
const MOVES = 2000;

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some((line) => line.every((id) => G.cells[id] !== null && G.cells[id] === G.cells[line[0]]));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

function round() {
  let client = null;
  const began = process.cpuUsage();
  for (let move = 0; move < MOVES; move += 1) {
    if (move % 9 === 0) client = Client({ game, debug: false });
    client.moves.click(ORDER[move % 9]);
  }
  const { user, system } = process.cpuUsage(began);
  return MOVES / ((user + system) / 1e6);
}

readline.createInterface({ input: process.stdin }).on('line', () => console.log(round()));
