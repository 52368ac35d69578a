/** The same for every size, so that two data sets differ only in volume. */
export const shape = {
  testsPerPackage: 50,
  directTests: 2,
  foldersPerPackage: 12,
  questionsPerTest: 10,
  /** One test in this many has a reading passage. */
  testsPerPassage: 5,
  /** One student in this many owns a package. */
  studentsPerActive: 5,
  /** Visible to everybody; the others only to their owners. */
  listedPackages: 20,
  ownedByBenchStudent: 20,
} as const;

export interface Sizes {
  packages: number;
  students: number;
}

const FULL: Sizes = { packages: 2000, students: 1_000_000 };

/** Only what the bench student owns and sees, plus one class. */
export const DEMO: Sizes = { packages: shape.listedPackages + shape.ownedByBenchStudent, students: 30 };

export function sizesAt(scale: number): Sizes {
  const packages = Math.round(FULL.packages * scale);
  if (!(packages >= DEMO.packages)) throw new Error(`a scale of ${scale} is too small for the bench student`);
  return { packages, students: Math.round(FULL.students * scale) };
}

/** Owns 20 packages and sees 20 more. */
export const benchStudent = { userId: 1, email: "student1@bench.example", password: "patrak-bench" };
