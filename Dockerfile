# Speedrail in a container: with a simulated machine, or with the pins of the computer it runs on
# (docs/hardware/installing.md). Nothing in it runs as root.

FROM node:20-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY tools/empty-package tools/empty-package
# What is built here is for this build only: of the packages with native parts the last stage has its own.
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/build.mjs --all

FROM node:20-bookworm AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts && npm rebuild i2c-bus epoll

FROM node:20-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MACHINE=simulator HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /opt/speedrail
COPY --from=packages /packages/node_modules node_modules
COPY --from=build /build/dist/server dist/server
COPY --from=build /build/dist/web dist/web
COPY --from=build /build/dist/THIRD-PARTY-NOTICES ./
COPY package.json README.md LICENSE ./
# Python and what keeps scripts of event actions apart; it needs user namespaces (docs/security.md).
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap python3 && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 750 /data
USER node
VOLUME /data
EXPOSE 8080
# Node as the first process would not end on SIGTERM by default; this server asks for the signal itself.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "dist/server/main.mjs"]
