import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

export const MenuDocument = graphql(
  `
  query PartyMenu {
    partyMenu {
      id name shortDescription imageUrl percent byHand alcoholFreeOnly glassShape ingredientNames
      alcoholFree { omitted substitutions { ingredientId replacementId } }
      served { ...ServedFields }
    }
  }
`,
  [ServedFragment],
)

export type Sister = NonNullable<MenuDrink['alcoholFree']>
export type MenuDrink = ResultOf<typeof MenuDocument>['partyMenu'][number]
