import type { Ordered, Production, ProductionNews } from './production.documents.ts'

/**
 * Puts the messages of one subscription together: what was ordered comes once, what changes comes again and again. A
 * server that was lost and found begins anew with everything.
 */
export function productionReader(): (news: ProductionNews | null) => Production | null {
  let ordered: Ordered | null = null
  return news => {
    ordered = news && (news.whole ?? ordered)
    return news && ordered && { ...news, ...ordered }
  }
}
