export { KeptFoot, KeptLead, KeptNotice } from "../../features/attempts/ended/KeptTest.tsx";
