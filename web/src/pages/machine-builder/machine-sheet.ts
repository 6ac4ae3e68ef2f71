import { useEffect, useEffectEvent, useState } from 'react'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'

/** A machine that's being composed; nothing changes before it's built. */
export interface Sheet {
  readonly draft: MachineFile
  readonly isChanged: boolean
  /** @param deed what was replaced or taken away, in words, where that can be taken back */
  readonly change: (draft: MachineFile, deed?: string) => void
  /** The last deed that can be taken back. */
  readonly undo: { readonly text: string; readonly before: MachineFile } | null
  readonly takeBack: () => void
  readonly forget: () => void
}

const isSame = (a: MachineFile, b: MachineFile): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Begins with the machine of now, and goes along with it until something is changed here. */
export function useSheet(now: MachineFile): Sheet {
  const [original, setOriginal] = useState(now)
  const [draft, setDraft] = useState(now)
  const [undo, setUndo] = useState<Sheet['undo']>(null)
  const isChanged = !isSame(draft, original)
  const follow = useEffectEvent((next: MachineFile) => {
    if (isChanged || isSame(next, draft)) return
    setOriginal(next)
    setDraft(next)
  })
  useEffect(() => follow(now), [now])
  const change = (next: MachineFile, deed?: string): void => {
    setUndo(deed === undefined ? null : { text: deed, before: draft })
    setDraft(next)
  }
  const forget = (): void => setUndo(null)
  return { draft, isChanged, change, undo, takeBack: () => undo && change(undo.before), forget }
}
