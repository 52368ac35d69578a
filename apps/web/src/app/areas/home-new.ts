export { FirstSteps } from "../layouts/FirstSteps.tsx";
