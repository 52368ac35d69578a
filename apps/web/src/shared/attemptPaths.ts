import { paths } from "./paths.ts";

export const testPath = (attemptId: string) => filled(paths.test, attemptId);
export const analysisPath = (attemptId: string) => filled(paths.analysis, attemptId);

function filled(path: string, id: string): string {
  return path.replace(/:\w+/, encodeURIComponent(id));
}
