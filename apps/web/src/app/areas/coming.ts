export { ComingUp } from "../layouts/ComingUp.tsx";
