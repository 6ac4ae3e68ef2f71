import { graphql, type ResultOf } from '../../api/operate.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

export const MenuDocument = graphql(
  `
  query PartyMenu {
    partyMenu {
      id name shortDescription imageUrl isAlcoholic percent hasAlcoholFree byHand
      glass { shape }
      served { ...ServedFields }
    }
  }
`,
  [ServedFragment],
)

export type MenuDrink = ResultOf<typeof MenuDocument>['partyMenu'][number]
