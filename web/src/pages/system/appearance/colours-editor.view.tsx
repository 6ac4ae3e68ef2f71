import { Button } from '@blueprintjs/core'
import { Flash, Moon } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../../forms/form-page.view.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { type ColouredView, colourNames, colourOf, type ViewColours } from '../../../theme/contrast-checks.ts'
import { paletteOfNormal, paletteOfSimpleView } from '../../../theme/theme-variables.ts'
import { Grid, Row } from '../../../ui/layout/layout.view.tsx'
import { notify } from '../../../ui/notifications.model.ts'
import { Panel } from '../../../ui/panel.view.tsx'
import { useOccurrence } from '../../../ui/use-occurrence.ts'
import { FullMock, SimpleMock } from './appearance-mock.view.tsx'
import { ColourField } from './colour-field.view.tsx'
import {
  changesDropped,
  colourChosen,
  coloursForm,
  editorClosed,
  editorOpened,
  presetChosen,
} from './colours-form.model.ts'
import { ContrastNotes } from './contrast-notes.view.tsx'
import './appearance.css'

/** The colours of both views, seen before they are saved for everybody. */
export function ColoursEditor() {
  const { t } = useTranslation('system')
  const { draft, isChanged } = useForm(coloursForm)
  const [opened, closed, drop] = useUnit([editorOpened, editorClosed, changesDropped])
  useEffect(() => {
    opened()
    return () => {
      closed()
    }
  }, [opened, closed])
  useOccurrence(coloursForm.saved, () => notify.success(t('colours.saved')))
  if (draft === null) return null
  return (
    <FormPage
      form={coloursForm}
      saveText={t('colours.save')}
      actions={isChanged ? <Button text={t('colours.drop')} onClick={() => drop()} /> : null}
    >
      <Panel title={t('colours.normal')}>
        <ColoursOfView
          view="normal"
          colours={draft.normal}
          mock={<FullMock palette={paletteOfNormal(draft.normal)} />}
        />
      </Panel>
      <Panel title={t('colours.simpleView')}>
        <ColoursOfView
          view="simpleView"
          colours={draft.simpleView}
          mock={<SimpleMock palette={paletteOfSimpleView(draft.simpleView)} />}
        />
      </Panel>
    </FormPage>
  )
}

interface ColoursOfViewProps {
  readonly view: ColouredView
  readonly colours: ViewColours
  readonly mock: ReactNode
}

function ColoursOfView({ view, colours, mock }: ColoursOfViewProps) {
  const { t } = useTranslation('system')
  const [choose, preset] = useUnit([colourChosen, presetChosen])
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Grid gap={5} columns={2} className="sr-colours">
      <div className="sr-colours-fields">
        <Row gap={3} align="stretch" wrap>
          <Button icon={<Flash />} text={t('colours.light')} onClick={() => preset({ view, preset: 'light' })} />
          <Button icon={<Moon />} text={t('colours.dark')} onClick={() => preset({ view, preset: 'dark' })} />
        </Row>
        <Grid gap={[3, 4]} fill={148}>
          {colourNames[view].map(name => (
            <ColourField
              key={name}
              label={t(`colour.${name}`)}
              value={colourOf(colours, name)}
              open={open === name}
              onOpen={isOpen => setOpen(isOpen ? name : null)}
              onChange={colour => choose({ view, name, colour })}
            />
          ))}
        </Grid>
      </div>
      <div className="sr-colours-preview">
        <h3>{t('colours.preview')}</h3>
        {mock}
        <ContrastNotes view={view} colours={colours} />
      </div>
    </Grid>
  )
}
