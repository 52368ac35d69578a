// A file of its own: only a test in a mixed order loads it.
export { mixedPaper } from "@patrak/domain";
