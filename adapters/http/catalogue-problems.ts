/** What can be wrong with ingredients, categories, glasses and bars. */
export type CatalogueProblem = never

export const catalogueStatus: Readonly<Record<CatalogueProblem['kind'], number>> = {}
