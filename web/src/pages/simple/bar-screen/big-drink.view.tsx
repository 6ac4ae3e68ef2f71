import { DrawnDrink } from '../../../drawing/drawn-drink.view.tsx'
import type { PartyOrder } from '../../../entities/party/party.documents.ts'
import { Photo } from '../../../ui/photo.view.tsx'

const photoWidth = 480

/** An ordered drink, as large as there is room. Decoration: its name stands beside it. */
export const BigDrink = ({ order: { imageKey, served } }: { readonly order: PartyOrder }) => (
  <div className="sr-call-picture" data-photo={imageKey !== null} aria-hidden>
    {imageKey === null ? (
      <DrawnDrink {...(served && { drink: served })} />
    ) : (
      <Photo url={imageKey} width={photoWidth} />
    )}
  </div>
)
