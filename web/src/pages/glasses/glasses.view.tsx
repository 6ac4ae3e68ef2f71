import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RemovalDialog } from '../../features/removal/removal-dialog.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useQuery } from '../../queries/use-query.ts'
import { HelpButton } from '../../ui/help-button.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-head.view.tsx'
import { ErrorState } from '../../ui/page-state.view.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.view.tsx'
import { GlassDialog } from './glass-dialog.view.tsx'
import { GlassTable } from './glass-table.view.tsx'
import { createRequested, glasses, glassRemoval } from './glasses.model.ts'
import './glasses.css'

/** What drinks are served in. */
export function GlassesPage() {
  const { t } = useTranslation('glasses')
  const format = useFormat()
  const content = useQuery(glasses)
  const [create, refetch] = useUnit([createRequested, glasses.refetch])
  const createButton = useRef<HTMLButtonElement>(null)
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')} badge={<GlassHelp />}>
        <Button ref={createButton} intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
      </PageHead>
      {content.kind === 'failed' ? (
        <ErrorState problem={content.problem} onRetry={() => refetch()} />
      ) : (
        <div className="sr-card sr-table-card">
          {content.kind === 'loading' ? <TableSkeleton /> : <GlassTable rows={content.value} />}
        </div>
      )}
      <GlassDialog />
      <RemovalDialog
        model={glassRemoval}
        subject="glass"
        focusAfter={createButton}
        picker={(target, value, onChange) => (
          <SelectField
            name="glass"
            label={t('replacement')}
            value={value}
            onChange={onChange}
            onBlur={() => {}}
            fault={undefined}
            disabled={false}
            emptyLabel={t('choose')}
            options={(content.kind === 'ready' ? content.value : [])
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
