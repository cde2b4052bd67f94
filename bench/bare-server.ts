import { text } from 'node:stream/consumers';
import Fastify from 'fastify';

// The smallest Fastify server: one route that returns an object. The body comes from standard input, the port from an
// argument.
const payload: unknown = JSON.parse(await text(process.stdin));
const app = Fastify();
app.get('/config', async () => payload);
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
console.log('ready');
