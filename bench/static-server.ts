import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// Folder served by @fastify/static and nothing else. Folder and port are arguments.
const app = Fastify();
await app.register(fastifyStatic, { root: process.argv[2] ?? '.', prefix: '/', index: false });
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
console.log('ready');
