import { DrawnDrink } from '../../../drawing/drawn-drink.view.tsx'
import type { PartyOrder } from '../../../entities/party/party.documents.ts'
import { shapeOf } from '../../../features/party/shape-of.ts'
import { Photo } from '../../../ui/photo.view.tsx'

const photoWidth = 480

/** An ordered drink, as large as there is room. Decoration: its name stands beside it. */
export const BigDrink = ({ order }: { readonly order: PartyOrder }) => (
  <div className="sr-call-picture" data-photo={order.imageUrl !== null} aria-hidden>
    {order.imageUrl === null ? (
      <DrawnDrink shape={shapeOf(order)} {...(order.served && { drink: order.served })} />
    ) : (
      <Photo url={order.imageUrl} width={photoWidth} />
    )}
  </div>
)
