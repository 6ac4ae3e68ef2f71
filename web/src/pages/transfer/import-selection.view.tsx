import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { ArrowLeft, ArrowRight } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import type { Column as TableColumn } from '../../ui/data-table.view.tsx'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { PickTable } from './export-tables.view.tsx'
import {
  $choice,
  $fileName,
  $here,
  $isEmpty,
  $isImporting,
  $problem,
  $staged,
  begunAnew,
  extrasChosen,
  importConfirmed,
  modeChosen,
  scopeChosen,
  selected,
} from './import.model.ts'
import { type ComparedKind, duplicateModes, type FileItem, knownHere, wantedOf } from './import-contents.ts'
import { ScopeChoice } from './scope-choice.view.tsx'

/** The choice of things of the file, and of the way to treat those that are here already. */
export function ImportSelection() {
  const { t } = useTranslation('transfer')
  const [staged, fileName] = useUnit([$staged, $fileName])
  if (staged === null) return null
  return (
    <Column gap={4}>
      <p>{t('import.contents', { name: fileName ?? '' })}</p>
      <KindChoice kind="recipes" />
      <KindChoice kind="collections" />
      <Extras />
      <Duplicates />
      <Start />
    </Column>
  )
}

/** @returns ids of the file of what has a name that is taken here */
function useKnown(kind: ComparedKind): ReadonlySet<number> {
  const [staged, here] = useUnit([$staged, $here])
  return useMemo(() => knownHere(kind, staged?.[kind] ?? [], here), [kind, staged, here])
}

/** "12 new, 4 already here" */
function useNovelty(kind: ComparedKind): string {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const [staged, here] = useUnit([$staged, $here])
  const known = useKnown(kind)
  if (staged === null || here === null) return ''
  const fresh = staged[kind].length - known.size
  return t('import.novelty', { fresh: number(fresh), known: number(known.size) })
}

function KindChoice({ kind }: { readonly kind: 'recipes' | 'collections' }) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const [staged, choice, choose, select] = useUnit([$staged, $choice, scopeChosen, selected])
  const known = useKnown(kind)
  const novelty = useNovelty(kind)
  const items: readonly FileItem[] = staged?.[kind] ?? []
  if (items.length === 0) return null
  const columns: readonly TableColumn<FileItem>[] = [
    { key: 'name', title: t('column.name'), sortBy: ({ name }) => name, onPhone: 'title', render: one => one.name },
    {
      key: 'known',
      title: t('column.state'),
      sortBy: ({ id }) => Number(known.has(id)),
      render: ({ id }) =>
        known.has(id) ? (
          <span className="sr-badge sr-badge-warning">{t('import.isHere')}</span>
        ) : (
          <span className="sr-badge sr-badge-good">{t('import.isNew')}</span>
        ),
    },
  ]
  return (
    <ScopeChoice
      title={t(`kind.${kind}`)}
      count={number(items.length)}
      value={choice[kind].scope}
      note={novelty}
      onChange={scope => choose({ of: kind, scope })}
    >
      {choice[kind].scope === 'selected' ? (
        <PickTable
          caption={t(`kind.${kind}`)}
          rows={items}
          columns={columns}
          selected={choice[kind].ids}
          onChange={ids => select({ of: kind, ids })}
        />
      ) : null}
    </ScopeChoice>
  )
}

function Extras() {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const [staged, choice, choose] = useUnit([$staged, $choice, extrasChosen])
  const novelty = { glasses: useNovelty('glasses'), categories: useNovelty('categories') }
  if (staged === null || staged.glasses.length + staged.categories.length === 0) return null
  return (
    <Stack as="section" gap={3} pad={[4, 5]} className="sr-card">
      <h3>{t('import.extras')}</h3>
      <p className="sr-muted">{t('import.extrasText')}</p>
      {(['glasses', 'categories'] as const).map(kind =>
        staged[kind].length === 0 ? null : (
          <Checkbox
            key={kind}
            checked={choice[kind]}
            onChange={event => choose({ [kind]: event.currentTarget.checked })}
          >
            <span>
              {t(`kind.${kind}`)} <span className="sr-muted sr-number">{number(staged[kind].length)}</span>
              <span className="sr-muted sr-block sr-size-14">{novelty[kind]}</span>
            </span>
          </Checkbox>
        ),
      )}
    </Stack>
  )
}

function Duplicates() {
  const { t } = useTranslation('transfer')
  const [choice, choose, importing] = useUnit([$choice, modeChosen, $isImporting])
  return (
    <Stack as="section" gap={3} pad={[4, 5]} className="sr-card">
      <RadioField
        {...unbound('mode', choice.duplicateMode, choose)}
        label={t('import.duplicates')}
        disabled={importing}
        options={duplicateModes.map(value => ({
          value,
          label: t(`import.mode.${value}.label`),
          hint: t(`import.mode.${value}.hint`),
        }))}
      />
    </Stack>
  )
}

function Start() {
  const { t } = useTranslation('transfer')
  const problemText = useProblemText()
  const { number } = useFormat()
  const [staged, choice, importing, empty, problem] = useUnit([$staged, $choice, $isImporting, $isEmpty, $problem])
  const [back, start] = useUnit([begunAnew, importConfirmed])
  if (staged === null) return null
  const { recipes, collections, along } = wantedOf(choice, staged)
  const words = t('export.estimate', {
    recipes: t('export.recipes', { count: recipes.length, amount: number(recipes.length) }),
    collections: t('export.collections', { count: collections.length, amount: number(collections.length) }),
  })
  return (
    <Row gap={[3, 4]} wrap pad={[3, 4]} className="sr-card sr-stays sr-export-bar">
      <Stack as="p" gap={1.5} flex="1 1 220px" role="status">
        {empty ? t('import.nothing') : words}
        {along > 0 ? (
          <span className="sr-muted"> {t('import.along', { count: along, amount: number(along) })}</span>
        ) : null}
      </Stack>
      {problem === null ? null : (
        <Callout intent="danger" className="sr-import-problem" role="alert">
          {problemText(problem)}
        </Callout>
      )}
      <Row gap={3} align="stretch" justify="end" wrap className="sr-import-buttons">
        <Button size="large" icon={<ArrowLeft />} text={t('import.back')} disabled={importing} onClick={() => back()} />
        <Button
          intent="primary"
          size="large"
          endIcon={<ArrowRight />}
          text={t('import.start')}
          disabled={empty}
          loading={importing}
          onClick={() => start()}
        />
      </Row>
    </Row>
  )
}
