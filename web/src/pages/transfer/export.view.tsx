import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $bytes,
  $choice,
  $exported,
  $exportProblem,
  $isExporting,
  $request,
  $transferables,
  exportAsked,
  pageClosed,
  pageOpened,
  retryRequested,
  scopeChosen,
  selected,
} from './export.model.ts'
import { exportSizeOf } from './export-choice.ts'
import { CollectionTable, RecipeTable } from './export-tables.view.tsx'
import { ScopeChoice } from './scope-choice.view.tsx'
import type { Transferables } from './transferables.ts'

/** Recipes and collections as a file for another machine. */
export function ExportPage() {
  const { t } = useTranslation('transfer')
  const [there, retry] = useUnit([$transferables, retryRequested])
  useWhileShown(pageOpened, pageClosed)
  return (
    <Column as="section" gap={4}>
      <header>
        <h2>{t('export.title')}</h2>
        <p className="sr-muted">{t('export.lead')}</p>
      </header>
      {there.kind === 'failed' ? (
        <ErrorState problem={there.problem} onRetry={retry} />
      ) : there.kind === 'loading' ? (
        <Skeleton height="320px" />
      ) : (
        <Chooser there={there.value} />
      )}
    </Column>
  )
}

const megabytes = (bytes: number): number => Math.max(0.1, bytes / 1_000_000)

function Chooser({ there }: { readonly there: Transferables }) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const [choice, choose, select] = useUnit([$choice, scopeChosen, selected])
  return (
    <>
      <ScopeChoice
        title={t('kind.recipes')}
        count={number(there.recipes.length)}
        value={choice.recipes.scope}
        disabled={there.recipes.length === 0}
        onChange={scope => choose({ of: 'recipes', scope })}
      >
        {choice.recipes.scope === 'selected' ? (
          <RecipeTable
            recipes={there.recipes}
            selected={choice.recipes.ids}
            onChange={ids => select({ of: 'recipes', ids })}
          />
        ) : null}
      </ScopeChoice>
      <ScopeChoice
        title={t('kind.collections')}
        count={number(there.collections.length)}
        value={choice.collections.scope}
        disabled={there.collections.length === 0}
        onChange={scope => choose({ of: 'collections', scope })}
      >
        {choice.collections.scope === 'selected' ? (
          <CollectionTable
            collections={there.collections}
            selected={choice.collections.ids}
            onChange={ids => select({ of: 'collections', ids })}
          />
        ) : null}
      </ScopeChoice>
      <DownloadBar there={there} />
    </>
  )
}

function DownloadBar({ there }: { readonly there: Transferables }) {
  const { t } = useTranslation('transfer')
  const problemText = useProblemText()
  const { number } = useFormat()
  const [choice, wanted, exporting] = useUnit([$choice, $request, $isExporting])
  const [bytes, exported, problem] = useUnit([$bytes, $exported, $exportProblem])
  const ask = useUnit(exportAsked)
  const size = exportSizeOf(choice, there)
  const recipes =
    size.leastRecipes === size.mostRecipes
      ? t('export.recipes', { count: size.mostRecipes, amount: number(size.mostRecipes) })
      : t('export.recipesBetween', { least: number(size.leastRecipes), most: number(size.mostRecipes) })
  const collections = t('export.collections', { count: size.collections, amount: number(size.collections) })
  return (
    <Row gap={[3, 4]} wrap pad={[3, 4]} className="sr-card sr-stays sr-export-bar">
      <Stack gap={1.5} flex="1 1 220px" role="status">
        {exporting
          ? t('export.progress', { size: number(megabytes(bytes)) })
          : exported !== null
            ? t('export.done', { name: exported.name, size: number(megabytes(exported.bytes)) })
            : wanted === null
              ? t('export.nothing')
              : t('export.estimate', { recipes, collections })}
        {exporting ? <ProgressBar intent="primary" /> : null}
      </Stack>
      {problem === null ? null : <Callout intent="danger">{problemText(problem)}</Callout>}
      <Button
        intent="primary"
        size="large"
        icon={<Download />}
        text={t('export.button')}
        disabled={wanted === null}
        loading={exporting}
        onClick={() => ask()}
      />
    </Row>
  )
}
