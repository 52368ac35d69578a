/** The same in a data set of any size, so that two of them differ in nothing but how much there is. */
export const shape = {
  testsPerPackage: 50,
  directTests: 2,
  foldersPerPackage: 12,
  questionsPerTest: 10,
  /** One test in so many has a reading passage. */
  testsPerPassage: 5,
  /** One student in so many owns anything. */
  studentsPerActive: 5,
  /** Seen by everybody; the rest only by those who own it. */
  listedPackages: 20,
  ownedByBenchStudent: 20,
} as const;

export interface Sizes {
  packages: number;
  students: number;
}

const FULL: Sizes = { packages: 2000, students: 1_000_000 };

/** No more than what the bench student owns and sees, and a class beside it. */
export const DEMO: Sizes = { packages: shape.listedPackages + shape.ownedByBenchStudent, students: 30 };

export function sizesAt(scale: number): Sizes {
  const packages = Math.round(FULL.packages * scale);
  if (!(packages >= DEMO.packages)) throw new Error(`a scale of ${scale} is too small for the bench student`);
  return { packages, students: Math.round(FULL.students * scale) };
}

/** Owns 20 packages and sees 20 more. */
export const benchStudent = { userId: 1, email: "student1@bench.example", password: "patrak-bench" };
