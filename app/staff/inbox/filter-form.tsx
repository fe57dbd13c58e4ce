import {
  assigneeCodes,
  filterParameters,
  spamCode,
  type TypedFilter,
} from '../../domain/inbox/filter-parameters.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { InputField, SelectField } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'

/** Submits to an address, so that filters can be bookmarked and shared. */
export function FilterForm({ typed }: { typed: Omit<TypedFilter, 'after'> }) {
  return (
    <search>
      <form action={staffPaths.inbox} className="mt-4 flex flex-wrap items-end gap-3">
        <InputField
          label="Nome, telefone, e-mail, mensagem ou Ref."
          type="search"
          name={filterParameters.search}
          defaultValue={typed.search}
          className="grow basis-48"
          isSmall
        />
        <SelectField
          label="Situação"
          name={filterParameters.status}
          defaultValue={typed.status}
          options={{ ...leadStatusLabels, [spamCode]: 'Suspeitos de spam' }}
          isSmall
        >
          <option value="">{panelTexts.all}</option>
        </SelectField>
        <SelectField
          label="Responsável"
          name={filterParameters.assignee}
          defaultValue={typed.assignee}
          options={{ [assigneeCodes.mine]: 'Meus', [assigneeCodes.nobody]: panelTexts.noAssignee }}
          isSmall
        >
          <option value="">{panelTexts.all}</option>
        </SelectField>
        <button type="submit" className="button button-terracotta">
          Buscar
        </button>
        <PathLink path={staffPaths.inbox} className="text-link content-center">
          Limpar
        </PathLink>
      </form>
    </search>
  )
}
