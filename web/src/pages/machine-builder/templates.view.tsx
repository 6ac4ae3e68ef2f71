import { Callout } from '@blueprintjs/core'
import { DocumentOpen } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameKey } from '#domain/names/spelling.ts'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import { machinePresetNames, machinePresets } from '#simulator/machine-file/machine-presets.ts'
import type { Problem } from '../../api/api-problem.ts'
import { useIngredientChoices } from '../../entities/ingredient/ingredient-choices.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { openedFile } from './machine-draft.ts'

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

/** Where the window is low, they leave room for the table. */
const bottleHeight = 'clamp(44px, 8vh, 68px)'

interface Refused {
  readonly name: string
  /** At least one. */
  readonly problems: readonly Problem[]
}

export function Templates({ sheet: { draft, change } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation('machine-builder')
  const [refused, setRefused] = useState<Refused | null>(null)
  // What was refused is said until something else is done.
  useEffect(() => {
    if (draft) setRefused(null)
  }, [draft])
  const open = async (file: File): Promise<void> => {
    const result = await openedFile(file)
    if (result.kind === 'refused') setRefused({ name: file.name, problems: result.problems })
    else change(result.file, t('undo.file', { name: file.name }))
  }
  return (
    <Grid as="section" gap={4} fit={150} aria-label={t('begin.title')}>
      {machinePresetNames.map(preset => {
        const file = machinePresets[preset]
        const name = t(`preset.${preset}.title`)
        return (
          <Grid
            as="button"
            key={preset}
            type="button"
            rows={`${bottleHeight} auto 1fr`}
            gap={2}
            pad={[3, 4]}
            className="sr-card sr-leads sr-text-start"
            onClick={() => change(file, t('undo.preset', { name }))}
          >
            <BottleRow ingredients={file.pumps.map(({ ingredient }) => ingredient)} />
            <span className="sr-display sr-size-18 sr-shrink sr-anywhere sr-hyphenated">{name}</span>
            <span className="sr-muted sr-shrink sr-anywhere sr-hyphenated">{t(`preset.${preset}.text`)}</span>
          </Grid>
        )
      })}
      <DropZone
        label={t('file.open')}
        text={t('file.open')}
        accept=".json,application/json"
        icon={<DocumentOpen size={28} aria-hidden />}
        className="sr-high"
        disabled={false}
        error={null}
        onFile={file => void open(file)}
      />
      <div className="sr-any sr-across" role="alert">
        {refused ? <RefusedFile {...refused} /> : null}
      </div>
    </Grid>
  )
}

function RefusedFile({ name, problems }: Refused) {
  const { t } = useTranslation('machine-builder')
  const problemText = useProblemText()
  return (
    <Callout intent="danger" title={t('file.refused', { name })}>
      <p>{t('file.unchanged')}</p>
      <ul className="sr-bulleted sr-above-2 sr-scroll sr-anywhere" style={{ maxHeight: 260 }}>
        {problems.map((problem, nr) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced
          <li key={nr}>{problemText(problem)}</li>
        ))}
      </ul>
    </Callout>
  )
}

/** Files name ingredients; this machine knows more of them. */
export function useIngredientsByName() {
  const choices = useIngredientChoices()
  return useMemo(() => {
    const byKey = new Map(choices.map(choice => [nameKey(choice.name), choice]))
    return { choices, find: (name: string | null) => (name === null ? undefined : byKey.get(nameKey(name))) }
  }, [choices])
}

/** The bottles of a machine, in the order of its pumps and the colours of what is in them. */
function BottleRow({ ingredients }: { readonly ingredients: readonly (string | null)[] }) {
  const known = useIngredientsByName()
  const rows = Math.max(1, Math.ceil(ingredients.length / 14))
  const inRow = Math.ceil(ingredients.length / rows)
  return (
    <svg
      className="sr-wide"
      style={{ height: bottleHeight }}
      viewBox={`0 0 ${Math.max(8, inRow) * 15} ${rows * 34}`}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      {ingredients.map((name, nr) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: bottles are what their place is
          key={nr}
          transform={`translate(${(nr % inRow) * 15} ${Math.floor(nr / inRow) * 34})`}
        >
          <path
            style={{ fill: name === null ? 'none' : known.find(name)?.colour }}
            d="M2 17c0-2.2 3-3 3-5h3c0 2 3 2.8 3 5v12.5a1.5 1.5 0 0 1-1.500 1.500h-6A1.5 1.5 0 0 1 2 29.500z"
          />
          <path
            fill="none"
            stroke="var(--sr-text-muted)"
            strokeWidth={1}
            d="M5 3h3v8c0 3 3 3.800 3 6v12.5a1.5 1.5 0 0 1-1.500 1.500h-6A1.5 1.5 0 0 1 2 29.500V17c0-2.200 3-3 3-6z"
          />
        </g>
      ))}
    </svg>
  )
}
