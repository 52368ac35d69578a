export { AnnouncementNote } from "./Note.tsx";
export { PastMessages } from "./PastMessages.tsx";
