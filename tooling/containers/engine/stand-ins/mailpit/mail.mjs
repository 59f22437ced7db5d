import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

// Takes every mail on 1025 and lists them as Mailpit does: GET /api/v1/messages on 8025.

const messages = [];
const address = (line) => ({ Address: /<([^>]*)>/.exec(line)?.[1] ?? '' });

createServer((socket) => {
  const say = (line) => socket.write(`${line}\r\n`);
  let rest = '';
  let mail = { To: [] };
  let data;
  const take = (line) => {
    if (data) {
      if (line !== '.') return data.push(line);
      const subject = data.find((header) => /^subject:/i.test(header)) ?? '';
      messages.unshift({ ...mail, Subject: subject.slice(8).trim(), Size: data.join('\n').length });
      data = undefined;
      return say('250 kept');
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'MAIL') mail = { From: address(line), To: [] };
    if (word === 'RCPT') mail.To.push(address(line));
    if (word === 'DATA') {
      data = [];
      return say('354 go on');
    }
    say(word === 'QUIT' ? '221 bye' : '250 ok');
    if (word === 'QUIT') socket.end();
  };
  say('220 mail');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop();
    lines.forEach(take);
  });
}).listen(1025);

createHttpServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ total: messages.length, messages }));
}).listen(8025);

process.once('SIGTERM', () => process.exit());
