-- The list of requests is read on from a line, also of one kind and of one state.
CREATE INDEX requests_of_a_kind ON privacy.request (kind, id);
CREATE INDEX requests_in_a_state ON privacy.request (state, id);
