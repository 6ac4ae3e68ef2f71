import { useUnit } from 'effector-react'
import { useMemo, useReducer, useState } from 'react'
import { useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import { liveArea } from '../../entities/machine/machine.model.ts'
import { useLive } from '../../queries/live-value.ts'
import { GlassesDocument } from './order.documents.ts'
import {
  bySize,
  newDraft,
  type OrderableDrink,
  type OrderDraft,
  withAlcoholFree,
  withGlassAndDetection,
} from './order-draft.ts'

/** The choices that an order begins with. */
export interface OrderStart {
  readonly drink: OrderableDrink
  /** The recipe and the glass say it otherwise. */
  readonly amountMl?: number | undefined
  /** Without alcohol, where the drink can be had so. */
  readonly isAlcoholFree?: boolean | undefined
}

export type DraftChange = (draft: OrderDraft) => OrderDraft

const context = madeOf('GLASSES')

/** The glass that the scale has recognised. One that was lifted still counts until another one stands there. */
function useScale() {
  useLive(liveArea)
  const area = useUnit(liveArea.$value)
  const [known, setKnown] = useState<number | null>(null)
  const detectedId = area === null ? null : (area.glass?.id ?? (area.areaEmpty ? known : null))
  if (detectedId !== known) setKnown(detectedId)
  return { detectedId, glassStands: area?.glass != null }
}

/** An order from its recipe, the glasses and the scale, then as the guest wants it. Null until the glasses are known. */
export function useDraft({ drink, amountMl, isAlcoholFree = false }: OrderStart) {
  const [{ data, error }, read] = useQuery({ query: GlassesDocument, context })
  const { detectedId, glassStands } = useScale()
  const glasses = useMemo(() => data && bySize(data.glasses), [data])
  const upToDate = (changed: OrderDraft | null): OrderDraft => {
    const all = glasses ?? []
    if (changed !== null) return withGlassAndDetection(changed, all, detectedId)
    const draft = newDraft(drink, all, detectedId, amountMl)
    return isAlcoholFree ? withAlcoholFree(draft, true) : draft
  }
  const [changed, change] = useReducer((before: OrderDraft | null, by: DraftChange) => by(upToDate(before)), null)
  return {
    draft: glasses ? upToDate(changed) : null,
    change,
    glasses: glasses ?? [],
    detectedId,
    glassStands,
    problem: error && !glasses ? asApiProblem(error) : null,
    retry: () => read({ requestPolicy: 'network-only' }),
  }
}
