/** Students per process; a process with more would slow itself down. */
const A_PROCESS = 10_000;
/** Each address has about 28,000 ports. */
export const SOURCES = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 2}`);

export function slices(students: number) {
  const processes = Math.ceil(students / A_PROCESS);
  const bounds = Array.from({ length: processes + 1 }, (_, n) => Math.round((students * n) / processes));
  return bounds.slice(1).map((to, index) => ({ from: bounds[index]!, count: to - bounds[index]! }));
}
