import { Button } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { RemovalDialog } from '../../features/removal/removal-dialog.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useFormat } from '../../i18n/format.ts'
import { TableAnswer } from '../../queries/table-answer.view.tsx'
import { Badge } from '../../ui/badge.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { HelpButton } from '../../ui/help-button.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, PageHead } from '../../ui/page-parts.view.tsx'
import { GlassDialog, sampleDrink } from './glass-dialog.view.tsx'
import { createRequested, editRequested, type GlassWithUse, glasses, glassRemoval } from './glasses.model.ts'
import './glasses.css'

/** The glasses that drinks are served in. */
export function GlassesPage() {
  const { t } = useTranslation('glasses')
  const format = useFormat()
  const [all, create] = useUnit([glasses.$value, createRequested])
  const createButton = useRef<HTMLButtonElement>(null)
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')} badge={<GlassHelp />}>
        <Button ref={createButton} intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
      </PageHead>
      <TableAnswer query={glasses}>{rows => <GlassTable rows={rows} />}</TableAnswer>
      <GlassDialog />
      <RemovalDialog
        model={glassRemoval}
        subject="glass"
        focusAfter={createButton}
        picker={(target, value, onChange) => (
          <SelectField
            {...unbound('glass', value, onChange)}
            label={t('replacement')}
            emptyLabel={t('choose')}
            options={(all ?? [])
              .filter(({ id }) => id !== target.id)
              .map(({ id, name, sizeMl }) => ({ value: id, label: `${name} · ${format.ml(sizeMl)}` }))}
          />
        )}
      />
    </section>
  )
}

function GlassHelp() {
  const { t } = useTranslation('glasses')
  return (
    <HelpButton title={t('help.title')}>
      <Stack gap={3} className="sr-help-text">
        <p>{t('help.size')}</p>
        <p>{t('help.default')}</p>
        <p>{t('help.single')}</p>
        <p>{t('help.weight')}</p>
      </Stack>
    </HelpButton>
  )
}

/** The glasses of the house, as they look and what they are for. */
function GlassTable({ rows }: { readonly rows: readonly GlassWithUse[] }) {
  const { t } = useTranslation('glasses')
  const columns = useColumns()
  const [create, edit, remove] = useUnit([createRequested, editRequested, glassRemoval.asked])
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      caption={t('title')}
      searchLabel={t('search')}
      searchText={({ name }) => name}
      columns={columns}
      rowActions={row => (
        <>
          <IconButton icon={<Edit />} label={t('edit', { name: row.name })} onClick={() => edit(row)} />
          <IconButton icon={<Trash />} label={t('delete', { name: row.name })} onClick={() => remove(row)} />
        </>
      )}
      empty={
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <Button intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
        </EmptyState>
      }
    />
  )
}

function useColumns(): readonly Column<GlassWithUse>[] {
  const { t } = useTranslation('glasses')
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name, shape }) => (
        <Row as="span" gap={3}>
          <Box as="span" fixed width={44} height={48} className="sr-block">
            <DrinkImage shape={shape} drink={sampleDrink} />
          </Box>
          <strong className="sr-strong">{name}</strong>
        </Row>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    {
      key: 'size',
      title: t('size'),
      render: ({ sizeMl }) => <span className="sr-number">{format.ml(sizeMl)}</span>,
      sortBy: ({ sizeMl }) => sizeMl,
      align: 'end',
    },
    {
      key: 'weight',
      title: t('weight'),
      render: ({ emptyWeightGrams }) =>
        emptyWeightGrams === null ? (
          <span className="sr-muted">{t('notWeighed')}</span>
        ) : (
          <span className="sr-number">{t('grams', { weight: format.number(emptyWeightGrams) })}</span>
        ),
      sortBy: ({ emptyWeightGrams }) => emptyWeightGrams,
      align: 'end',
    },
    {
      key: 'marks',
      title: t('marks'),
      render: glass => <Marks glass={glass} />,
      sortBy: ({ isDefault, useForSingleIngredients }) => -(Number(isDefault) * 2 + Number(useForSingleIngredients)),
    },
    {
      key: 'recipes',
      title: t('recipes'),
      render: ({ recipeCount }) => <span className="sr-number">{format.number(recipeCount)}</span>,
      sortBy: ({ recipeCount }) => recipeCount,
      align: 'end',
    },
  ]
}

function Marks({ glass }: { readonly glass: GlassWithUse }) {
  const { t } = useTranslation('glasses')
  if (!glass.isDefault && !glass.useForSingleIngredients) return <span aria-hidden="true">–</span>
  return (
    <Row as="span" inline gap={1} align="stretch" wrap>
      {glass.isDefault ? <Badge tone="good">{t('defaultMark')}</Badge> : null}
      {glass.useForSingleIngredients ? <Badge>{t('singleMark')}</Badge> : null}
    </Row>
  )
}
