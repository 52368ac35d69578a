/** The columns of a list of learners. */
export type ListField = "name" | "first" | "last" | "roll" | "email" | "batch";

/** What teachers write above them, each list of titles parted by commas. */
export const listTitles: Record<ListField, string> = {
  name: "name, student, student name, name of student, learner, learner name, candidate, candidate name, full name, नाम, पूरा नाम, छात्र का नाम, विद्यार्थी का नाम, छात्र, विद्यार्थी, परीक्षार्थी का नाम",
  first: "first name, given name, पहला नाम",
  last: "last name, surname, family name, उपनाम, अंतिम नाम",
  roll: "roll, roll no, roll nos, roll number, rollno, roll num, enrolment no, enrollment no, enrolment number, enrollment number, admission no, admission number, registration no, registration number, reg no, student id, रोल नंबर, रोल नं, रोल, अनुक्रमांक, नामांकन संख्या, पंजीकरण संख्या",
  email:
    "email, e mail, mail, email id, email address, e mail id, mail id, gmail, ईमेल, ई मेल, ईमेल आईडी, ईमेल पता",
  batch: "batch, batch name, group, class, section, division, बैच, कक्षा, वर्ग, समूह, सेक्शन",
};

/** Finds the column that a title names: “Roll No.”, “ROLL_NO” and “roll no / रोल नंबर” name the same. */
export function titleReader<Field extends string>(titles: Record<Field, string>) {
  const fields = new Map(
    Object.entries<string>(titles).flatMap(([field, words]) =>
      words.split(", ").map((title) => [title.normalize("NFC"), field as Field] as const),
    ),
  );
  return (title: string): Field | undefined => {
    const parts = [title, ...title.split(/[/|\n(]/)];
    return parts.map((part) => fields.get(plain(part))).find((field) => field !== undefined);
  };
}

export const listFieldOf = titleReader(listTitles);

const plain = (title: string) =>
  title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
