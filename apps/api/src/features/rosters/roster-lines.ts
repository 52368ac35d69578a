// From the cells of a sheet, or of a pasted text, to lines of a roster.
import { readRollNumber } from "@patrak/domain";
import { nameOf, oneSpaced, readTitled, type Row } from "../batches/list-lines.service.ts";
import { listTitles, titleReader } from "../batches/list-titles.service.ts";

export interface Written {
  place: string;
  rollNumber: string;
  email: string;
  name: string;
  seat: string;
  room: string;
  centre: string;
}

const { name, first, last, roll, email } = listTitles;
const fieldOf = titleReader({
  name,
  first,
  last,
  roll,
  email,
  seat: "seat, seat no, seat number, seatno, desk, desk no, desk number, सीट, सीट नंबर, सीट नं, सीट संख्या",
  room: "room, room no, room number, room name, hall, hall no, lab, कमरा, कमरा नंबर, कमरा नं, कमरा संख्या, कक्ष, हॉल",
  centre:
    "centre, center, centre name, center name, exam centre, exam center, venue, branch, केंद्र, केन्द्र, परीक्षा केंद्र, परीक्षा केन्द्र, शाखा",
});
type Field = NonNullable<ReturnType<typeof fieldOf>>;

export const readRoster = (rows: readonly Row[]) => readTitled(rows, { fieldOf, named, guessed });

const named = (place: string, of: (field: Field) => string): Written =>
  asWritten(place, {
    rollNumber: of("roll"),
    email: of("email"),
    name: nameOf(of),
    seat: of("seat"),
    room: of("room"),
    centre: of("centre"),
  });

/** Without titles: roll number or address, seat, room, centre. */
function guessed({ place, cells }: Row): Written {
  const [who = "", seat = "", room = "", centre = ""] = cells;
  const isEmail = who.includes("@");
  const whom = { rollNumber: isEmail ? "" : who, email: isEmail ? who : "", name: "" };
  return asWritten(place, { ...whom, seat, room, centre });
}

const MOST = 320;

/** One spelling for a line of a file and for one that the browser sends. */
export function asWritten(place: string, line: Omit<Written, "place">): Written {
  const plain = (text: string) => oneSpaced(text).slice(0, MOST);
  return {
    place,
    rollNumber: readRollNumber(line.rollNumber).slice(0, MOST),
    email: plain(line.email).toLowerCase(),
    name: plain(line.name),
    seat: plain(line.seat),
    room: plain(line.room),
    centre: plain(line.centre),
  };
}
