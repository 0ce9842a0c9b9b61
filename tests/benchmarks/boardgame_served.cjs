// How long a move takes at a boardgame.io server: from its sending to the last of six clients that hears of it, in ms.
// It prints the moves of one game, a line each. Everybody's client is in this process, the server in one of its own.
const path = require('node:path');
const { fork } = require('node:child_process');
const { createRequire } = require('node:module');

const [folder, port, role] = process.argv.slice(2);
const from = createRequire(path.resolve(folder, 'here.js'));
const MOVES = 40;
const game = { name: 'counted', setup: () => ({ cells: [] }), turn: { minMoves: 1, maxMoves: 1 },
  moves: { lay: ({ G, playerID }) => { G.cells.push(playerID); } } };

if (role === 'server') {
  const { Server, Origins } = from('boardgame.io/server');
  Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(port), () => process.send('listening'));
} else {
  const server = fork(__filename, [folder, port, 'server'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  server.once('message', () => play().finally(() => server.kill()));
}

function heard(client, moves) {
  return new Promise((done) => {
    const look = () => client.getState()?.G.cells.length >= moves && done();
    client.subscribe(look);
    look();
  });
}

async function play() {
  const { Client } = from('boardgame.io/client');
  const { SocketIO } = from('boardgame.io/multiplayer');
  const here = `http://127.0.0.1:${port}`;
  const clients = [...Array(6).keys()].map((player) => Client({ game, numPlayers: 6, matchID: 'a', playerID: `${player}`,
    debug: false, multiplayer: SocketIO({ server: here }) }));
  clients.forEach((one) => one.start());
  await Promise.all(clients.map((one) => heard(one, 0)));
  for (let move = 0; move < MOVES; move += 1) {
    const began = performance.now();
    const last = Promise.all(clients.filter((_, player) => player !== move % 6).map((one) => heard(one, move + 1)));
    clients[move % 6].moves.lay();
    await last;
    console.log(performance.now() - began);
  }
  clients.forEach((one) => one.stop());
}
