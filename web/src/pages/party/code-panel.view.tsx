import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { invitationUrl, spokenUrl } from '../../features/party/guest-address.ts'
import type { HostedParty } from '../../features/party/hosted-party.model.ts'
import { Nowhere, PartyCode } from '../../features/party/party-code.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'

/** The way in for guests. */
export function CodePanel({ party }: { readonly party: HostedParty }) {
  const { t } = useTranslation('party')
  const { addresses } = party
  const [chosen, setChosen] = useState<string | null>(null)
  const address = addresses.find(one => one === chosen) ?? addresses[0]
  if (address === undefined)
    return (
      <Panel title={t('code.title')}>
        <NotInTab what="party" />
        <Nowhere />
      </Panel>
    )
  return (
    <Panel title={t('code.title')} className="sr-party-way-in">
      <NotInTab what="party" />
      <PartyCode url={invitationUrl(address, party.code)} />
      {addresses.length > 1 ? (
        <SelectField
          {...unbound<string | null>('address', address, setChosen)}
          label={t('code.address')}
          options={addresses.map(value => ({ value, label: spokenUrl(value) }))}
        />
      ) : null}
      {/* One with https leads there from elsewhere, too. */}
      {address.startsWith('https:') ? null : (
        <p className="sr-muted sr-size-14 sr-text-center">{t('code.sameNetwork')}</p>
      )}
      <LinkButton to={`/party-card?address=${encodeURIComponent(address)}`} text={t('code.print')} />
    </Panel>
  )
}
