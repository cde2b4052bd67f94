import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// A folder as @fastify/static serves it, and nothing else. The folder and the port are words.
const app = Fastify();
await app.register(fastifyStatic, { root: process.argv[2] ?? '.', prefix: '/', index: false });
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
console.log('ready');
