import type { FastifyInstance } from "fastify";

export interface ServedRoute {
  method: string;
  /** In the router's notation, with `:id`. */
  path: string;
}

/**
 * The routes that the server really serves, read from its router: a new route appears without being listed.
 */
export function servedRoutes(app: FastifyInstance): ServedRoute[] {
  const trail: { depth: number; path: string }[] = [];
  // Each line of the router's drawing is a piece of a path below the nearest line with less indentation.
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent, piece, methods] = /^([│├└─\s]*)(\S*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
      if (indent === undefined || piece === undefined || piece === "") return [];
      while (trail.length > 0 && trail.at(-1)!.depth >= indent.length) trail.pop();
      const path = (trail.at(-1)?.path ?? "") + piece;
      trail.push({ depth: indent.length, path });
      const full = path.startsWith("/") ? path : `/${path}`;
      return (methods?.split(", ") ?? []).map((method) => ({ method, path: full }));
    });
}
