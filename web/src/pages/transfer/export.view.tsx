import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { useTask } from '../../queries/use-task.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { KindField } from './kind-choice.view.tsx'
import { saveExport } from './transfer-files.ts'
import {
  type ExportChoice,
  type ExportRequest,
  exportRequestOf,
  exportSizeOf,
  noExport,
  readTransferables,
  type Transferables,
} from './transferables.ts'

/** Recipes and collections as a file for another machine. */
export function ExportPage() {
  const { t } = useTranslation('transfer')
  const { done: there, problem, run } = useTask(readTransferables)
  const read = useEffectEvent(() => void run())
  useEffect(() => read(), [])
  useEvent(catalogueChanged, kinds => {
    if (kinds.includes('RECIPES') || kinds.includes('COLLECTIONS')) void run()
  })
  return (
    <Column as="section" gap={4}>
      <header>
        <h2>{t('export.title')}</h2>
        <p className="sr-muted">{t('export.lead')}</p>
      </header>
      {there ? (
        <Chooser there={there} />
      ) : problem ? (
        <ErrorState problem={problem} onRetry={() => void run()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Column>
  )
}

function Chooser({ there }: { readonly there: Transferables }) {
  const { t } = useTranslation(['transfer', 'terms'])
  const { number } = useFormat()
  const [choice, setChoice] = useState(noExport)
  return (
    <>
      <KindField
        kind="recipes"
        rows={there.recipes}
        choice={choice.recipes}
        onChange={recipes => setChoice({ ...choice, recipes })}
        columns={[
          { key: 'categories', title: t('terms:categories'), render: ({ categories }) => categories.join(', ') },
          {
            key: 'ingredients',
            title: t('column.ingredients'),
            align: 'end',
            sortBy: one => one.ingredients,
            render: one => number(one.ingredients),
          },
          {
            key: 'alcohol',
            title: t('terms:alcohol'),
            sortBy: ({ isAlcoholFree }) => Number(!isAlcoholFree),
            render: ({ isAlcoholFree }) => (isAlcoholFree ? <Badge tone="good">{t('terms:alcoholFree')}</Badge> : null),
          },
        ]}
      />
      <KindField
        kind="collections"
        rows={there.collections}
        choice={choice.collections}
        onChange={collections => setChoice({ ...choice, collections })}
        columns={[
          { key: 'description', title: t('terms:description'), render: ({ description }) => description },
          {
            key: 'size',
            title: t('terms:recipes'),
            align: 'end',
            sortBy: ({ size }) => size,
            render: ({ size }) => number(size),
          },
        ]}
      />
      <DownloadBar {...{ there, choice }} />
    </>
  )
}

const megabytes = (bytes: number): number => Math.max(0.1, bytes / 1_000_000)

function DownloadBar({ there, choice }: { readonly there: Transferables; readonly choice: ExportChoice }) {
  const { t } = useTranslation(['transfer', 'terms'])
  const problemText = useProblemText()
  const { number } = useFormat()
  /** So far, of the file that is on its way. */
  const [bytes, setBytes] = useState(0)
  const { isBusy, done, problem, run } = useTask(async (request: ExportRequest) => {
    setBytes(0)
    return { ...(await saveExport(request, setBytes)), choice }
  })
  const wanted = exportRequestOf(choice, there)
  const { collections, leastRecipes: least, mostRecipes: most } = exportSizeOf(choice, there)

  const said = (): string => {
    if (isBusy) return t('export.progress', { size: number(megabytes(bytes)) })
    if (done && !problem && done.choice === choice)
      return t('backup.done', { name: done.name, size: number(megabytes(done.bytes)) })
    if (wanted === null) return t('export.nothing')
    return t('export.estimate', {
      recipes:
        least === most
          ? t('terms:recipeCount', { count: most, amount: number(most) })
          : t('export.recipesBetween', { least: number(least), most: number(most) }),
      collections: t('export.collections', { count: collections, amount: number(collections) }),
    })
  }
  return (
    <Row gap={[3, 4]} wrap pad={[3, 4]} className="sr-card sr-stays sr-export-bar">
      <Stack gap={1.5} flex="1 1 220px" role="status">
        {said()}
        {isBusy ? <ProgressBar intent="primary" /> : null}
      </Stack>
      {problem === null ? null : <Callout intent="danger">{problemText(problem)}</Callout>}
      <Button
        intent="primary"
        size="large"
        icon={<Download />}
        text={t('export.button')}
        disabled={wanted === null}
        loading={isBusy}
        onClick={() => wanted && void run(wanted)}
      />
    </Row>
  )
}
