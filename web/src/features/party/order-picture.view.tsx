import type { PartyOrder } from '../../entities/party/party.model.ts'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { Box } from '../../ui/layout/layout.view.tsx'
import { shapeOf } from './shape-of.ts'
import './party.css'

const edge = 48

/** An ordered drink, small, beside its name. */
export const OrderPicture = ({ order }: { readonly order: Pick<PartyOrder, 'imageUrl' | 'glassShape' | 'served'> }) => (
  <Box as="span" fixed width={edge} height={edge} className="sr-party-picture sr-clip sr-round-small" aria-hidden>
    <DrinkPicture imageUrl={order.imageUrl} width={edge} shape={shapeOf(order)} served={order.served ?? undefined} />
  </Box>
)
