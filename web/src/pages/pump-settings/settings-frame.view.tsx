import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  type PageForm,
  settingsRetried,
  useMachineSettings,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import type { FormModel } from '../../forms/form.model.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { Box } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import './pump-settings.css'

interface SettingsFrameProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page about the machine as a whole, with the way back to the pumps. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  const { t } = useTranslation(['pumps', 'app'])
  const { settings, problem } = useMachineSettings()
  const retry = useUnit(settingsRetried)
  return (
    <Box measure={1080}>
      <PageHead title={title} lead={lead} back={{ to: '/admin/pump', text: t('app:title.pumps') }} />
      {settings !== null ? (
        children
      ) : problem === null ? (
        <Skeleton height="380px" />
      ) : (
        <ErrorState problem={problem} onRetry={() => retry()} />
      )}
    </Box>
  )
}

interface SettingsFormProps<Draft extends object, Saved> {
  /** Of its texts. */
  readonly name: 'limit' | 'reverse' | 'supplyRelay'
  readonly form: FormModel<Draft, Saved>
  readonly page: PageForm
  readonly fields: ReactNode
  /** Below the fields. */
  readonly children?: ReactNode
}

/** Such a page with one form; once it is saved, the pumps are shown again. */
export function SettingsForm<Draft extends object, Saved>(props: SettingsFormProps<Draft, Saved>) {
  const { name, form, page, fields, children } = props
  const { t } = useTranslation('pumps')
  const navigate = useNavigate()
  const goBack = (): void => void navigate('/admin/pump')
  useWhileShown(page.pageOpened, page.pageClosed)
  useEvent(form.saved, () => {
    notify.success(t(`${name}.saved`))
    goBack()
  })
  return (
    <SettingsFrame title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      <ModelFormPage model={form} onCancel={goBack}>
        <Panel>{fields}</Panel>
        {children}
      </ModelFormPage>
    </SettingsFrame>
  )
}

/** The level of a relay's pin at which it does what the label says. */
export function LevelField(props: Omit<Parameters<typeof RadioField<'high' | 'low'>>[0], 'options'>) {
  const { t } = useTranslation(['pumps', 'terms'])
  return (
    <RadioField
      {...props}
      options={[
        { value: 'high', label: t('terms:high'), hint: t('reverse.highHint') },
        { value: 'low', label: t('terms:low'), hint: t('reverse.lowHint') },
      ]}
    />
  )
}
