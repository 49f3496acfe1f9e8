# Stagedoor in one image: the server with the `stagedoor` command, and the built portal that it serves.
# docs/deploy/README.md describes how to run it; compose.yaml runs it with a database.
# Tags are exact, so that the same sources build the same image; docs/deploy/supply-chain.md describes how to update them.

FROM node:24.19.0-bookworm-slim AS build
WORKDIR /src
COPY . .
# For /healthz, /metrics and --version: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT=
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN npx --yes pnpm@12.21.0 --filter "@stagedoor/portal..." --filter @stagedoor/portal-api run build
# The server with its runtime dependencies only.
RUN npx --yes pnpm@12.21.0 --filter @stagedoor/portal-api deploy --prod --legacy /app/packages/portal-api \
    && mkdir -p /app/packages/portal \
    && cp -r packages/portal/dist /app/packages/portal/dist

FROM node:24.19.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/stagedoor
COPY --from=build /app /app
RUN ln -s /app/packages/portal-api/bin/stagedoor.js /usr/local/bin/stagedoor \
    && install -d -o node -g node -m 700 "$DATA_DIR"
USER node
EXPOSE 3000
# /readyz also checks the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so that it receives the signal of `docker stop` and completes accepted requests.
CMD ["node", "/app/packages/portal-api/bin/stagedoor.js", "serve"]
