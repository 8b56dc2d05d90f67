-- What a provider told of an order is found by the order.
CREATE INDEX callback_of_order ON payments.callback (order_id);
