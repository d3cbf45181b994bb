// A catalog with each of its features changed, or converted to another form.

interface WithFeatures<Some> {
  base: Some;
  groups: { shared?: Some; features: Some[] }[];
}

export function mapFeatures<From, To, Whole extends WithFeatures<From>>(whole: Whole, change: (feature: From) => To) {
  type Group = Omit<Whole["groups"][number], "shared" | "features"> & { shared?: To; features: To[] };
  const groups = whole.groups.map(({ shared, features, ...group }) => ({
    ...group,
    ...(shared && { shared: change(shared) }),
    features: features.map(change),
  })) as Group[];
  return { ...whole, base: change(whole.base), groups };
}
