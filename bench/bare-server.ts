import { text } from 'node:stream/consumers';
import Fastify from 'fastify';

// As little as Fastify can be: one route that gives an object. Its body comes on standard input, its port as a word.
const payload: unknown = JSON.parse(await text(process.stdin));
const app = Fastify();
app.get('/config', async () => payload);
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
console.log('ready');
