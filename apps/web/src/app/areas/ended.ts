export { EndedBand } from "../../features/attempts/ended/EndedBand.tsx";
