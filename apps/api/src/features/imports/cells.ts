// What imports and exports pass around: the cells of a row, and pictures.

/** By field. */
export type Cells = Record<string, string>;

/** The bytes of pictures by name. */
export type Pictures = ReadonlyMap<string, Uint8Array>;
