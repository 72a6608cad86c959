/** The name of a page of operators. */
export const PageHeading = ({ name }: { name: string }) => <h1 className="inbox-title">{name}</h1>;
