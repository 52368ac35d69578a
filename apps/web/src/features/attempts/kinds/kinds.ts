export { KindMarks } from "./KindMarks.tsx";
export { NumberAnswer } from "./NumberAnswer.tsx";
export { SeveralOptions } from "./SeveralOptions.tsx";
