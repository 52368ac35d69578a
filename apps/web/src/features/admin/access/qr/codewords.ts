import { checkBytes } from "./reedSolomon.ts";

// Level M, by version from 1 on: check bytes a block, and blocks.
const CHECK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
const BYTE_MODE = 4;
const PADDING = [0xec, 0x11];

/** The modules that are left for data once every pattern has its place, in whole bytes. */
function rawBytes(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

const checkBytesOf = (version: number) => CHECK[version - 1]! * BLOCKS[version - 1]!;
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes; null if none of ours does. */
export function versionFor(length: number): number | null {
  const fits = (version: number) =>
    4 + lengthBits(version) + 8 * length <= 8 * (rawBytes(version) - checkBytesOf(version));
  const found = CHECK.findIndex((_, at) => fits(at + 1));
  return found < 0 ? null : found + 1;
}

/** Data and check bytes of all blocks, in the order in which they are drawn. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const data = padded(bytes, version);
  const blocks = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / blocks);
  // The blocks that are longer by one come last.
  const longFrom = blocks - (data.length % blocks);
  const parts: number[][] = [];
  for (let at = 0, block = 0; block < blocks; block++) {
    const length = short + (block >= longFrom ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((part) => checkBytes(part, CHECK[version - 1]!));
  return [...interleaved(parts), ...interleaved(checks)];
}

function padded(bytes: Uint8Array, version: number): number[] {
  const size = rawBytes(version) - checkBytesOf(version);
  let bits = binary(BYTE_MODE, 4) + binary(bytes.length, lengthBits(version));
  for (const byte of bytes) bits += binary(byte, 8);
  bits += "0".repeat(Math.min(4, 8 * size - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  while (data.length < size) data.push(...PADDING.slice(0, size - data.length));
  return data;
}

const binary = (value: number, length: number) => value.toString(2).padStart(length, "0");

function interleaved(parts: number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
}
