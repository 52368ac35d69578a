export { InvalidAttempt } from "./InvalidAttempt.tsx";
export { TestError } from "./TestError.tsx";
