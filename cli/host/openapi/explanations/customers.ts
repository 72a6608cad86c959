const identity = {
  id: 'Id of the person for the other calls.',
  name: 'Latest name.',
  email: 'Latest email, in lower case.',
  phone_number: 'Latest phone number, in digits.',
  external_id: 'Id of the page’s own system.',
  user_id: 'Id of the page’s own system.',
};

/** Explanations of the fields of calls that find, export and erase customers. */
export const customers = {
  foundCustomers: {
    customers: 'Customers with the identifier.',
    has_more: 'Whether there are more: give another identifier.',
    searched: 'Kinds of identifier that were searched.',
  },
  customers: {
    ...identity,
    found_by: 'Kinds of identifier under which it is stored.',
    responses: 'Number of their responses.',
    last_at: 'Time of the latest one; `null` without one.',
  },
  customerRecords: {
    ...identity,
    attributes: 'Attributes of the customer.',
    responses: 'Their newest responses.',
    response_count: 'Number of their responses.',
    related:
      'Responses that may be theirs, or name them. They are erased only when a call names them in `also`.',
    codes: 'Number of codes that were sent to their phone numbers.',
  },
  customerResponse: {
    survey_name: 'Name of the survey.',
    node_name: 'Name of the channel.',
    customer: 'Name, email or id of the customer; `null` for none.',
    is_completed: 'Whether it is complete.',
    answer: 'First words of its answers; `null` without a text.',
    messages: 'Number of messages in its conversation.',
    last_message: 'First words of the last one.',
    notes: 'Notes of operators.',
    files: 'Files of its answers and messages.',
    relations:
      'Of related responses: the same `device`, `email` or `phone`, or a text that names the person (`mention`).',
  },
  customerNote: { author: 'Name of the operator.', body: 'Its text.' },
  erasureRequest: {
    confirm: '`confirm` of the answer that was shown; without it nothing is erased.',
    except:
      'Ids of responses of the person that are not erased. With one, the customer’s other data is not erased either.',
    also: 'Ids of related responses that are erased as well.',
  },
  erasure: {
    is_erased: '`false` when nothing has been erased yet.',
    confirm: 'Names exactly this erasure; `null` in a receipt.',
    customer: 'Masked identifier of the person.',
    items: 'Kinds of records, with their number.',
    has_more: 'Whether more is stored than one call erases: call again.',
    erased_at: 'Time of the erasure; `null` when nothing has been erased.',
    erased_by: 'Name of the operator; `null` when nothing has been erased.',
  },
  items: { what: 'Kind of records.', count: 'Number of records.' },
};
