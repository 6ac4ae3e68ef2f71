import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import { DeletePumpDocument, type PumpSetup, PumpSetupDocument } from '../../entities/pump/pump-setup.model.ts'
import { SwitchField, TextField } from '../../forms/fields.view.tsx'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CalibrationPart } from './calibration-part.view.tsx'
import { FlowPart } from './flow-part.view.tsx'
import { AutosavedField, PumpFields, TypedNumber } from './pump-fields.view.tsx'
import { type PumpPart, partOf, pumpParts } from './pump-values.ts'
import { WiringPart } from './wiring-part.view.tsx'
import './pump-setup.css'

const context = madeOf('PUMPS')

/** One pump: what it holds, how it's wired and calibrated, and how it pours. */
export function PumpSetupPage() {
  const id = Number(useParams()['pumpId'])
  return Number.isSafeInteger(id) && id > 0 ? <PumpPage key={id} id={id} /> : <NotFoundPage />
}

function PumpPage({ id }: { readonly id: number }) {
  const query = useQuery({ query: PumpSetupDocument, variables: { id }, context })
  const [{ error, fetching }] = query
  if (error && !fetching && asApiProblem(error).code === 'not-found') return <NotFoundPage />
  return (
    <Box measure={1160}>
      <QueryResult of={query} skeleton={<Skeleton height="520px" />}>
        {({ pumpSetup }) => <Parts setup={pumpSetup} />}
      </QueryResult>
    </Box>
  )
}

interface PartProps {
  readonly setup: PumpSetup
}

const partViews = { contents: ContentsPart, wiring: WiringPart, calibration: CalibrationPart } as const

function Parts({ setup }: PartProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'app'])
  const mayManage = useUnit($mayManage)
  const [params] = useSearchParams()
  const isFlow = useLocation().pathname.endsWith('/flow')
  usePageTitle(setup.printName)
  const part: PumpPart = isFlow ? 'flow' : partOf(params, setup.setupStage)
  const View = part === 'flow' ? null : partViews[part]
  return (
    <>
      <PageHead
        title={setup.printName}
        lead={t(`pumps:add.kind.${setup.kind}.name`)}
        back={{ to: '/admin/pump', text: t('app:title.pumps') }}
        badge={<Badge tone={setup.state === 'READY' ? 'good' : 'warning'}>{t(`setup.state.${setup.state}`)}</Badge>}
      />
      {/* What is wired and calibrated is for those who build. */}
      {mayManage ? (
        <Row
          as="nav"
          inline
          gap={1}
          pad={1}
          className="sr-seg sr-surface-group sr-round-12 sr-below-4"
          aria-label={t('setup.parts')}
        >
          {pumpParts.map(one => (
            <Row
              as={Link}
              key={one}
              inline
              justify="center"
              tall
              pad={[1, 2]}
              className="sr-choice sr-hovers sr-medium sr-nowrap sr-undecorated sr-round-small"
              aria-current={one === part ? 'page' : undefined}
              to={`/admin/pump/${setup.id}/${one === 'flow' ? 'flow' : `edit?part=${one}`}`}
              replace
            >
              {t(`setup.part.${one}`)}
            </Row>
          ))}
        </Row>
      ) : null}
      {View === null ? (
        <FlowPart id={setup.id} />
      ) : (
        <Box pad="page" className="sr-card">
          <PumpFields setup={setup}>
            <Stack gap={4} top shrink className="sr-setup-step">
              <View setup={setup} />
            </Stack>
          </PumpFields>
        </Box>
      )}
    </>
  )
}

const mostLetters = 40

/** Its name, its bottle, and whether its tube is full. */
function ContentsPart({ setup }: PartProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  return (
    <>
      <h2>{t('contents.title')}</h2>
      <p className="sr-muted sr-measure-72">{t('contents.text')}</p>
      <div className="sr-form-fields sr-form-fields-two">
        <AutosavedField name="name" typed>
          {field => (
            <TextField
              {...field}
              label={t('terms:name')}
              hint={t('handle.hint')}
              placeholder={setup.printName}
              maxLength={mostLetters}
            />
          )}
        </AutosavedField>
        <AutosavedField name="currentIngredientId">
          {field => (
            <IngredientPicker
              {...field}
              label={t('terms:ingredient')}
              kinds={['AUTOMATED']}
              placeholder={t('terms:noIngredient')}
              clearable
            />
          )}
        </AutosavedField>
        <TypedNumber
          name="fillingLevelMl"
          label={t('pumps:bottleDialog.level')}
          hint={t('state.levelHint')}
          unit={t('terms:ml')}
          decimals={1}
          least={0}
        />
      </div>
      {setup.kind === 'VALVE' ? null : (
        <AutosavedField name="isPumpedUp">
          {field => (
            <SwitchField
              {...field}
              label={t('pumps:bottleDialog.pumpedUp')}
              hint={t('pumps:bottleDialog.pumpedUpHint')}
            />
          )}
        </AutosavedField>
      )}
      <DeletePump setup={setup} />
    </>
  )
}

function DeletePump({ setup: { id, printName: pump } }: PartProps) {
  const { t } = useTranslation('calibration')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [, remove] = useMutation(DeletePumpDocument)
  return (
    <Row justify="end">
      <Button
        icon={<Trash />}
        intent="danger"
        variant="minimal"
        text={t('setup.delete')}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <ConfirmDialog
          title={t('setup.deleteTitle', { pump })}
          confirmText={t('setup.delete')}
          intent="danger"
          act={() => remove({ id })}
          onDone={() => {
            notify.success(t('setup.deleted', { pump }))
            void navigate('/admin/pump')
          }}
          onClose={() => setAsking(false)}
        >
          {t('setup.deleteText')}
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}
