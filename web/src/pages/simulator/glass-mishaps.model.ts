import { createEvent, sample } from 'effector'
import { createRequest, tell } from '../../api/operate.ts'
import { DropIceDocument, type HandAtGlass, PutHandDocument } from '../../entities/simulator/simulator.documents.ts'
import { notify } from '../../ui/notifications.model.ts'

/** In grams. */
export const iceDropped = createEvent<number>()
/** A hand lifts the glass (less than 0) or presses on it. */
export const handPut = createEvent<HandAtGlass>()

export const dropIceFx = createRequest((grams: number) => tell(DropIceDocument, { grams }))
export const putHandFx = createRequest((hand: HandAtGlass) => tell(PutHandDocument, hand))

sample({ clock: iceDropped, target: dropIceFx })
sample({ clock: handPut, target: putHandFx })
sample({ clock: [dropIceFx.failData, putHandFx.failData], target: notify.problem })
