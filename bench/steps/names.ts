/** The steps of a request, each with the files that do it. The first that fits counts. */
const steps: [name: string, files: RegExp][] = [
  [
    "HTTP of Node: reading and writing",
    /^node:(?:_?http|internal\/http|_?net|internal\/(?:net|stream|streams|js_stream)|stream|_stream|string_decoder|internal\/buffer|buffer|internal\/timers|timers|internal\/async_hooks|async_hooks|internal\/process|events|internal\/url|url|querystring|internal\/querystring|diagnostics_channel)/,
  ],
  [
    "schemas: body, headers and parameters",
    /node_modules\/(?:zod|fastify-type-provider-zod)|packages\/contract|src\/platform\/routes/,
  ],
  [
    "reply by its schema",
    /node_modules\/(?:fast-json-stringify|json-schema-ref-resolver)|platform\/write-replies/,
  ],
  ["JSON-only and cross-site", /platform\/cross-site/],
  ["security headers", /platform\/headers/],
  [
    "cookie and guard",
    // A token that is not known yet is checked with keys of Node.
    /node_modules\/(?:@fastify\/cookie|cookie|jose)|platform\/session|node:internal\/(?:crypto\/(?!random)|webidl)/,
  ],
  ["limiter", /node_modules\/rate-limiter-flexible|platform\/(?:general-)?limits/],
  [
    "request id and logger",
    /node_modules\/(?:pino|sonic-boom|quick-format-unescaped|thread-stream|pino-std-serializers)|node:internal\/crypto\/random/,
  ],
  ["log and metrics", /node_modules\/prom-client|platform\/(?:metrics|log|traces)/],
  [
    "the database's client",
    /node_modules\/(?:pg|pg-protocol|pg-pool|pg-types|kysely|postgres-\w+)\b|platform\/(?:statements|db)\b/,
  ],
  [
    "saves: lookups and batches",
    /node_modules\/lru-cache|features\/attempts|features\/contacts|platform\/(?:batches|ledger|shards|database-clock)|packages\/domain/,
  ],
  [
    "Fastify",
    /node_modules\/(?:fastify|find-my-way|avvio|secure-json-parse|fast-content-type-parse|@fastify|light-my-request|process-warning|reusify|fastq|ret|fast-querystring)/,
  ],
];

/** Null where nothing is done. */
export function stepOf(functionName: string, source: string): string | null {
  if (functionName === "(idle)" || functionName === "(root)") return null;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (functionName === "(program)") return "system calls, the engine itself";
  // What a library has compiled has no file. Functions of replies are the only such.
  if (source === "")
    return /^anonymous\d*$/.test(functionName) ? "reply by its schema" : "system calls, the engine itself";
  return steps.find(([, files]) => files.test(source))?.[0] ?? "others";
}
