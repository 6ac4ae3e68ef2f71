import { Callout } from '@blueprintjs/core'
import { DocumentOpen } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameKey } from '#domain/names/spelling.ts'
import { machinePresetNames, machinePresets } from '#simulator/machine-file/machine-presets.ts'
import type { Problem } from '../../api/api-problem.ts'
import { $ingredientChoices, choicesWanted } from '../../entities/ingredient/ingredient-choices.model.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { openedFile } from './machine-files.ts'
import type { Sheet } from './machine-sheet.ts'

interface Refused {
  readonly name: string
  /** At least one. */
  readonly problems: readonly Problem[]
}

/** Whole machines to go on from: presets, and files of others. */
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
    <Grid as="section" gap={4} fit={210} className="sr-builder-beginnings" aria-label={t('begin.title')}>
      {machinePresetNames.map(preset => {
        const file = machinePresets[preset]
        const name = t(`preset.${preset}.title`)
        return (
          <Stack
            as="button"
            key={preset}
            type="button"
            top
            gap={2}
            pad={4}
            className="sr-card sr-leads sr-builder-preset sr-text-start"
            onClick={() => change(file, t('undo.preset', { name }))}
          >
            <BottleRow ingredients={file.pumps.map(({ ingredient }) => ingredient)} />
            <span className="sr-display sr-size-19 sr-shrink sr-breaking sr-hyphenated">{name}</span>
            <span className="sr-muted sr-shrink sr-breaking sr-hyphenated">{t(`preset.${preset}.text`)}</span>
          </Stack>
        )
      })}
      <DropZone
        label={t('file.open')}
        text={t('file.open')}
        accept=".json,application/json"
        icon={<DocumentOpen size={28} aria-hidden />}
        className="sr-builder-drop sr-high"
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

interface IngredientsByName {
  readonly choices: readonly IngredientFields[]
  readonly find: (name: string | null) => IngredientFields | undefined
}

/** Files name ingredients; this machine knows more of them. */
export function useIngredientsByName(): IngredientsByName {
  const [choices, want] = useUnit([$ingredientChoices, choicesWanted])
  useEffect(() => want(), [want])
  return useMemo(() => {
    const byKey = new Map(choices.map(choice => [nameKey(choice.name), choice]))
    return { choices, find: name => (name === null ? undefined : byKey.get(nameKey(name))) }
  }, [choices])
}

interface BottleRowProps {
  /** In the order of the pumps. */
  readonly ingredients: readonly (string | null)[]
}

/** The bottles of a machine, side by side in the colours of what is in them. */
function BottleRow({ ingredients }: BottleRowProps) {
  const known = useIngredientsByName()
  const rows = Math.max(1, Math.ceil(ingredients.length / 14))
  const inRow = Math.ceil(ingredients.length / rows)
  return (
    <svg
      className="sr-builder-bottles sr-wide"
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
