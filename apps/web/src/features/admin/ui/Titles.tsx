/** The head of a table whose cells have no labels. */
export function Titles({ of }: { of: readonly string[] }) {
  return (
    <thead>
      <tr>
        {of.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
